import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ColourInput } from './ColourInput.tsx'

afterEach(cleanup)

/** The swatch beside the text, if there is one. */
function swatchOf(value: string) {
  const { container } = render(
    <MantineProvider env="test">
      <ColourInput label="Ink" value={value} onChange={() => undefined} />
    </MantineProvider>,
  )
  return container.querySelector('.mantine-ColorInput-colorPreview')
}

test.each(['', '#f', 'no colour'])('a field that says %j shows no colour, not even white', (value) => {
  expect(swatchOf(value)).toBeNull()
})

test.each(['#fff', '#1d2733'])('a field that says %s shows its colour', (value) => {
  expect(swatchOf(value)).not.toBeNull()
})
