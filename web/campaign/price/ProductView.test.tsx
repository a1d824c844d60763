import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { ProductView } from './ProductView.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a package without places is told so beside them', async () => {
  standIn({})
  await startWords()
  await readScreenWords(['selling', 'map'])
  openAt('/view', { '/view': ProductView }, ['product'])
  fireEvent.click(await screen.findByRole('radio', { name: 'Package' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Product' }), { target: { value: 'Old Town' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Price for 30 days/ }), { target: { value: '1000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await within(screen.getByRole('group', { name: 'Places of the package' })).findByText(
    'Please select Places of the package',
  )
})
