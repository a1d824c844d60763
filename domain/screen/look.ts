/** Ground and colour of words: #rrggbb. */
export interface NoticeInk {
  ground: string
  ink: string
}

/** Look of a brand's notices on its screens. */
export interface NoticeLook extends NoticeInk {
  /** Of running words, in hundredths of the screen's width a second. */
  speed: number
}

export const usualLook: NoticeLook = { speed: 12, ground: '#1d2733', ink: '#ece7dc' }

export const isColour = (value: unknown) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)

/** Least contrast that WCAG asks of words that everybody is to read. */
const LEAST_CONTRAST = 4.5

export function isLegible({ ground, ink }: NoticeInk): boolean {
  const [darker = 0, lighter = 0] = [lightOf(ground), lightOf(ink)].sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05) >= LEAST_CONTRAST
}

function lightOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
