import type { ReadStream } from 'node:fs'

export interface StoredFile {
  sha256: string
  /** Extension of the bytes: mp4, jpg, png, pdf. */
  extension: string
  bytes: number
}

/** Store of the bytes of files, named by their content and never by a client. */
export interface FileStore {
  /** A new empty folder on the store's own volume, for what is not finished yet. */
  workFolder(): Promise<string>
  /** Removes folders that nobody has written to since then: whoever worked in them is gone. */
  removeDeadWork(since: Date): Promise<void>
  /** Takes the file over under the name of its content; putting the same content twice keeps one. */
  put(temporaryPath: string, extension: string): Promise<StoredFile>
  find(sha256: string): Promise<StoredFile | undefined>
  /** A path on this machine, for programs that read files themselves. */
  path(file: StoredFile): string
  /** Bytes from `from` up to, not including, `to`. */
  open(file: StoredFile, range?: { from: number; to: number }): ReadStream
  remove(sha256: string): Promise<void>
  /** Refuses a file whose upload, variants and spare copy would not fit. */
  refuseWithoutRoom(bytes: number): Promise<void>
}
