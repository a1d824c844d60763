/** Where this language's words of each area are read from: the page knows the languages, each language its files. */
export const areas = import.meta.glob<Record<string, Record<string, string>>>('../../../labels/it/*.ts')
