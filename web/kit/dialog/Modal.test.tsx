import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startWords } from '../../words/words.ts'
import { Drawer, Modal } from './Modal.tsx'

afterEach(cleanup)

test.each([
  ['in the middle', Modal],
  ['at the side', Drawer],
])('a dialog %s says what its cross does', async (_, Dialog) => {
  await startWords()
  render(
    <MantineProvider env="test">
      <Dialog title="Places" onClose={() => {}}>
        Somewhere
      </Dialog>
    </MantineProvider>,
  )
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})
