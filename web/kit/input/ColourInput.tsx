// Styles of the colour field, which few screens have.
import '@mantine/core/styles/Slider.css'
import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorInput.css'
import { Box, ColorInput, type ColorInputProps, isColorValid } from '@mantine/core'

/** A colour, by hand or by eye. An empty field has an empty ring: the library's white would look chosen. */
export function ColourInput(props: ColorInputProps) {
  const isEmpty = !isColorValid(props.value ?? '')
  return <ColorInput format="hex" withEyeDropper={false} {...(isEmpty && { leftSection: <EmptyRing /> })} {...props} />
}

const EmptyRing = () => (
  <Box w={16} h={16} style={{ borderRadius: '50%', border: '1px dashed var(--mantine-color-dimmed)' }} aria-hidden />
)
