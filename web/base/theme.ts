import { type CSSVariablesResolver, createTheme, DEFAULT_THEME, v8CssVariablesResolver } from '@mantine/core'

/**
 * Typefaces of the console: Pretendard, whose slices are cut for Korean pages, and for the letters of Europe that are in none
 * of them (ä, ö, å, ñ, „) Inter, which its own Latin letters are drawn after.
 */
export const TYPEFACE = '"Pretendard Variable", "Inter Variable", Pretendard, system-ui, "Noto Sans CJK KR", sans-serif'

const small = { defaultProps: { size: 'xs' } }

/** A calm, dense console: small type, one accent, colours that keep their contrast in the dark. */
export const theme = createTheme({
  primaryColor: 'cyan',
  primaryShade: 9,
  fontFamily: TYPEFACE,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  headings: { sizes: { h1: { fontSize: '20px', lineHeight: '28px' }, h2: { fontSize: '15px', lineHeight: '22px' } } },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  // Who asked their system for less motion gets less of it here.
  respectReducedMotion: true,
  components: {
    // Hints below, so that the fields of a row stand on one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Button: small,
    TextInput: small,
    Textarea: small,
    NumberInput: small,
    Select: small,
    MultiSelect: small,
    PasswordInput: small,
    ColorInput: small,
    TagsInput: small,
    // In the smallest fields theirs would be of 10 pixels, too small to read.
    Pill: { styles: { root: { fontSize: 'var(--mantine-font-size-xs)' } } },
    // Lines that are all link stand as far apart as fingertips.
    List: { defaultProps: { spacing: 6 } },
    // What would take the first focus of a menu is none of its entries: screen readers count it among them.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    DatePickerInput: { defaultProps: { valueFormat: 'LL' } },
    Badge: { defaultProps: { size: 'sm', variant: 'light', radius: 'sm', tt: 'none', fw: 600 } },
  },
})

const colours = Object.keys(DEFAULT_THEME.colors)

/** Words in a colour, on white or on a tint of it; and a button under the pointer gets darker, not lighter. */
const readable = Object.fromEntries(
  colours.flatMap((name) => {
    const deep = (percent: number) => `color-mix(in srgb, var(--mantine-color-${name}-9) ${percent}%, black)`
    return [
      [`--mantine-color-${name}-text`, deep(70)],
      [`--mantine-color-${name}-light-color`, deep(70)],
    ]
  }),
)
const darkerUnderPointer = Object.fromEntries(
  colours.map((name) => [
    `--mantine-color-${name}-filled-hover`,
    `color-mix(in srgb, var(--mantine-color-${name}-filled) 88%, black)`,
  ]),
)

/** Texts that the library draws too faint for WCAG AA on our backgrounds. */
export const cssVariables: CSSVariablesResolver = (current) => {
  const { variables, light, dark } = v8CssVariablesResolver(current)
  return {
    variables,
    light: {
      ...light,
      ...readable,
      ...darkerUnderPointer,
      '--mantine-color-dimmed': '#5c636a',
      '--mantine-color-error': '#c92a2a',
      '--mantine-color-placeholder': '#6c757d',
    },
    dark: {
      ...dark,
      ...darkerUnderPointer,
      '--mantine-color-dimmed': '#a6a7ab',
      '--mantine-color-error': '#ff8787',
      '--mantine-color-placeholder': '#9a9da1',
    },
  }
}
