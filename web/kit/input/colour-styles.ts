// Styles of the colour field, which few screens have.
import '@mantine/core/styles/Slider.css'
import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorInput.css'
