import type { document } from '#labels/en/document.ts'

/** The words of papers in one language: `{{name}}` is put in. */
export type Say = (key: keyof typeof document, values?: Readonly<Record<string, string | number>>) => string
