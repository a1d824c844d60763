/** The pattern of every text that holds this one, whatever signs it is made of. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
