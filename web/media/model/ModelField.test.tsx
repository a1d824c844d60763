import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { propertiesOf } from '#domain/base/permission.ts'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { openField, showField } from '../../kit/pick/picking.fixture.tsx'
import { standIn } from '../../shell/screens.fixture.tsx'
import { session } from '../../wire/session.ts'
import { readScreenWords, startWords } from '../../words/words.ts'
import { ModelField } from './ModelField.tsx'

const models = [
  {
    mdId: 1,
    mdNm: 'Pier 55',
    resolution: 'FHD',
    layout: 'H',
    frame: '1920x1080',
    manufacturer: 'Keel',
    numbers: 'LH55',
  },
  {
    mdId: 2,
    mdNm: 'Quay 43',
    resolution: 'UHD_4K',
    layout: 'V',
    frame: '2160x3840',
    manufacturer: 'Mast',
    numbers: 'QM43',
  },
]
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  server = standIn({ 'media/model/list': () => ({ list: models, total: 2, page: 1, size: 100 }) })
  // Whoever may not list models is offered none.
  session.start({ brands: [], grants: { model: propertiesOf('LV') } } as unknown as SessionInfo)
  await startWords()
  await readScreenWords(['media'])
})
afterEach(() => {
  cleanup()
  session.end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const field = { label: 'Model', field: (props: ControlProps) => <ModelField {...props} text={null} /> }
const open = () => openField(field)

test('the dialog offers the models in use, with what tells them apart', async () => {
  open()
  const dialog = await screen.findByRole('dialog', { name: 'Screen models' })
  await screen.findByText('Pier 55')
  expect(dialog.textContent).toMatch(/Quay 43.*UHD 4K.*Vertical.*Mast.*QM43/)
  expect(server.asked('media/model/list').map(({ filters }) => filters)).toEqual([{ mdStatus: [1] }])
})

test('the model that is clicked stands in the field', async () => {
  const { onChange, box } = open()
  fireEvent.click(await screen.findByText('Quay 43'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(box().value).toBe('Quay 43')
})

test('a model that is typed over the field stands there with a frame in its proportions and its size', async () => {
  const { box } = showField(field)
  fireEvent.change(box(), { target: { value: 'quay' } })
  const option = await screen.findByRole('option', { name: /2160 × 3840 ?Quay 43/ })
  const drawn = option.querySelector('rect')
  expect([drawn?.getAttribute('width'), drawn?.getAttribute('height')]).toEqual(['13.5', '24'])
})
