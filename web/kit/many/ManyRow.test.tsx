import { MantineProvider, Table } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { readScreenWords, startWords } from '../../words/words.ts'
import { ManyRow, type RowProps } from './ManyRow.tsx'
import type { ManyFile } from './use-many-files.ts'

afterEach(cleanup)

interface Typed {
  words: string
}

const drawn: number[] = []
const way = (key: number) => `/${key}`
const remove = () => {}
const inputs = [
  ({ row, file: { id, name }, onEnter }: RowProps<Typed>) => {
    drawn.push(id)
    return (
      <input
        aria-label={name}
        value={row.words}
        onChange={({ currentTarget }) => onEnter({ words: currentTarget.value })}
      />
    )
  },
]

function Rows() {
  const [files, setFiles] = useState<readonly ManyFile<Typed>[]>(() =>
    [1, 2, 3].map((id) => ({ id, name: `${id}.png`, percent: 0, row: { words: '' } })),
  )
  const enter = useCallback(
    (id: number, row: Typed) => setFiles((known) => known.map((each) => (each.id === id ? { ...each, row } : each))),
    [],
  )
  return files.map((file) => <ManyRow key={file.id} {...{ file, inputs, way, enter, remove }} twin={undefined} />)
}

test('a letter that is typed beside one of many files draws its row alone', async () => {
  await startWords()
  await readScreenWords(['files'])
  render(
    <MantineProvider env="test">
      <Table>
        <Table.Tbody>
          <Rows />
        </Table.Tbody>
      </Table>
    </MantineProvider>,
  )
  drawn.length = 0
  fireEvent.change(await screen.findByLabelText('2.png'), { target: { value: 'A' } })
  expect(drawn).toEqual([2])
})
