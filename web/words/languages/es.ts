/** Files of this language's words of each area: the page knows the languages, each language its files. */
export const areas = import.meta.glob<Record<string, Record<string, string>>>('../../../labels/es/*.ts')
