/** Files of a version, by name. */
export type ShellFiles = ReadonlyMap<string, Buffer>

export interface Shelf {
  current(): Promise<string | undefined>
  previous(): Promise<string | undefined>
  place(files: ShellFiles): Promise<{ version: string; isNew: boolean }>
  rollback(): Promise<string>
}

/** `root`: the folder that stands for the machine's `/`. */
export function openShelf(options?: { root?: string }): Shelf
export function shellIn(folder: string): Promise<Map<string, Buffer>>
export function shellOf(address: string): Promise<Map<string, Buffer>>
