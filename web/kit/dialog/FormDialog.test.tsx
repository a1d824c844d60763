import { TextInput } from '@mantine/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { text } from '#domain/base/field.ts'
import { textOf } from '../../base/typed.ts'
import { openAt } from '../../shell/screens.fixture.tsx'
import { startWords } from '../../words/words.ts'
import { FormWindow } from './FormWindow.tsx'

afterEach(cleanup)

test('what was said about a value goes once another one is entered', async () => {
  await startWords()
  openAt('/stop', { '/stop': StopForm }, [])
  fireEvent.click(await screen.findByRole('button', { name: 'Stop it' }))
  expect(screen.getAllByText(/^Please enter/)).toHaveLength(2)
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Wrong picture' } })
  expect(screen.getAllByText(/^Please enter/).map((each) => each.textContent)).toEqual(['Please enter Place'])
})

function StopForm() {
  return (
    <FormWindow
      title="Stop"
      act="Stop it"
      fields={{ place: text({ required: true, max: 20 }), reason: text({ required: true, max: 20 }) }}
      labels={{ place: 'Place', reason: 'Reason' }}
      onSend={() => Promise.reject(new Error('nothing is sent while something is missing'))}
      onDone={() => undefined}
      onClose={() => undefined}
    >
      {(input) => (
        <>
          <TextInput {...textOf(input('place'))} />
          <TextInput {...textOf(input('reason'))} />
        </>
      )}
    </FormWindow>
  )
}
