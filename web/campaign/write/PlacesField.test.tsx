import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { PlacesField } from './PlacesField.tsx'

const bean = { place: 'BEAN', placeName: 'Morgenrot', placeKind: 'brand', screens: 40, within: [] }
const oldTown = { place: 'BEAN/Old Town', placeName: 'Morgenrot Old Town', placeKind: 'region', screens: 12 }
const all = [bean, { ...oldTown, within: ['BEAN'] }]

beforeEach(async () => {
  standIn({
    'campaign/common/placeNames': ({ places }) => ({
      list: all.filter(({ place }) => (places as readonly string[]).includes(place)),
      screens: 40,
    }),
  })
  await startWords()
  await readScreenWords(['selling', 'map'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Field({ of }: { of: readonly string[] }) {
  const [places, setPlaces] = useState(of)
  return <PlacesField places={places} disabled={false} onChange={setPlaces} />
}

test('a region beside its whole brand is told, and left out by one press', async () => {
  openAt('/', { '/': () => <Field of={['BEAN', 'BEAN/Old Town']} /> }, ['campaign'])
  await screen.findByText('Already booked with another place here: Morgenrot Old Town (part of Morgenrot)')
  fireEvent.click(screen.getByRole('button', { name: 'Leave them out' }))
  await waitFor(() => expect(screen.queryByText(/^Already booked/)).toBeNull())
  expect(screen.getByText('Morgenrot · 40')).toBeTruthy()
  expect(screen.queryByText(/Old Town/)).toBeNull()
})

test('of places beside each other nothing is told', async () => {
  openAt('/', { '/': () => <Field of={['BEAN/Old Town']} /> }, ['campaign'])
  await screen.findByText('Morgenrot Old Town · 12')
  expect(screen.queryByText(/^Already booked/)).toBeNull()
})
