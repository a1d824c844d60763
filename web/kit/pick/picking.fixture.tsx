import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { type Mock, vi } from 'vitest'
import type { ControlProps } from '../input/Input.tsx'
// As in a browser that has been idle, it is there at the click.
import './PickWindow.tsx'

interface Props {
  label: string
  field: (props: ControlProps) => ReactNode
  onChange: (value: unknown) => void
}

/** A field of a form that nobody has filled in yet, with its dialog open; what is chosen there is told. */
export function openField(of: Omit<Props, 'onChange'>) {
  const shown = showField(of)
  fireEvent.click(screen.getByRole('button', { name: `Choose: ${of.label}` }))
  return shown
}

/** A field of a form that nobody has filled in yet; what is chosen there is told. */
export function showField({ label, field }: Omit<Props, 'onChange'>) {
  // A dialog draws the rows that it has room for; this browser lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const onChange: Mock = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Form label={label} field={field} onChange={onChange} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { onChange, box: () => screen.getByRole<HTMLInputElement>('combobox', { name: label }) }
}

function Form({ label, field, onChange }: Props) {
  const [value, setValue] = useState<unknown>(null)
  const change = (next: unknown) => {
    setValue(next)
    onChange(next)
  }
  return field({ label, required: false, disabled: false, value, onChange: change, onBlur: () => undefined })
}
