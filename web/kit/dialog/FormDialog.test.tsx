import { TextInput } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { text } from '#domain/base/field.ts'
import { outcome, replyCode } from '#domain/base/reply.ts'
import { textOf } from '../../base/typed.ts'
import { openAt } from '../../shell/screens.fixture.tsx'
import { readBehind, startWords } from '../../words/words.ts'
import { FormWindow } from './FormWindow.tsx'

afterEach(cleanup)

test('what was said about a value goes once another one is entered', async () => {
  await startWords()
  openAt('/stop', { '/stop': StopForm }, [])
  fireEvent.click(await screen.findByRole('button', { name: 'Stop it' }))
  expect(screen.getAllByText(/^Please enter/)).toHaveLength(2)
  // The first of them is where the hand is led.
  expect(document.activeElement).toBe(screen.getByLabelText(/^Place/))
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Wrong picture' } })
  expect(screen.getAllByText(/^Please enter/).map((each) => each.textContent)).toEqual(['Please enter Place'])
})

test('a dialog that somebody else has forestalled says so instead of its form', async () => {
  await startWords()
  await readBehind()
  openAt('/stop', { '/stop': ForestalledForm }, [])
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Twice' } })
  fireEvent.click(screen.getByRole('button', { name: 'Somebody else is faster' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/taken back already/)
  expect(screen.queryByLabelText(/^Reason/)).toBe(null)
  // Nothing is left that could be lost.
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

test('a fault of what a dialog does not ask for is told as that of the whole', async () => {
  await startWords()
  openAt('/stop', { '/stop': PartialForm }, [])
  fireEvent.click(await screen.findByRole('button', { name: 'Amend' }))
  expect(await screen.findByText(/no day of play left/)).toBeDefined()
})

function PartialForm() {
  const fault = { outcome: outcome.badFormat, msg: 'campaign.noDayLeft' } as const
  return (
    <>
      <FormWindow
        title="Amend"
        act="Amend"
        fields={{ reason: text({ max: 20 }) }}
        labels={{ reason: 'Reason' }}
        onSend={async () => ({ code: replyCode.refused, msg: 'form.invalid', fields: { endsOn: fault } })}
        onDone={() => undefined}
        onClose={() => undefined}
      >
        {(input) => <TextInput {...textOf(input('reason'))} />}
      </FormWindow>
      <Notifications />
    </>
  )
}

function ForestalledForm() {
  const [isOver, setOver] = useState(false)
  const [isOpen, setOpen] = useState(true)
  return (
    isOpen && (
      <FormWindow
        title="Take back"
        act="Take back"
        fields={{ reason: text({ required: true, max: 20 }) }}
        labels={{ reason: 'Reason' }}
        over={isOver ? 'payment.takenBack' : undefined}
        onSend={() => Promise.reject(new Error('nothing is sent'))}
        onDone={() => undefined}
        onClose={() => setOpen(false)}
      >
        {(input) => (
          <>
            <TextInput {...textOf(input('reason'))} />
            <button type="button" onClick={() => setOver(true)}>
              Somebody else is faster
            </button>
          </>
        )}
      </FormWindow>
    )
  )
}

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
