package org.derbench.sim.disk;

import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/** The attributes of a file or folder on the disk. */
record DiskAttributes(Node node) implements BasicFileAttributes {

    @Override
    public FileTime lastModifiedTime() {
        return FileTime.fromMillis(node instanceof FileNode file ? file.changedMs() : 0);
    }

    @Override
    public FileTime lastAccessTime() {
        return lastModifiedTime();
    }

    @Override
    public FileTime creationTime() {
        return lastModifiedTime();
    }

    @Override
    public boolean isRegularFile() {
        return node instanceof FileNode;
    }

    @Override
    public boolean isDirectory() {
        return node instanceof FolderNode;
    }

    @Override
    public boolean isSymbolicLink() {
        return false;
    }

    @Override
    public boolean isOther() {
        return false;
    }

    @Override
    public long size() {
        return node instanceof FileNode file ? file.size() : 0;
    }

    @Override
    public Object fileKey() {
        return node;
    }
}
