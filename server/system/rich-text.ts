import sanitize from 'sanitize-html'

/** Permitted content of a notice: words, lists and links that lead to pages or to a mailbox. Nothing that acts. */
const rules: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'code', 'hr', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    // The page one reads is never handed to the page that opens.
    a: (_, { href }) => ({
      tagName: 'a',
      attribs: { ...(href && { href }), target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
}

/** Harmless markup: applied when a text is written, and again when it is read. */
export const harmless = (html: string): string => sanitize(html, rules)

/** True if anything is left to read. */
export const isBlank = (html: string): boolean =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|\s/g, '') === ''
