import { useCallback, useRef, useState } from 'react'
import { type Refused, type Reply, replyCode } from '#domain/base/reply.ts'
import type { Purpose } from '#domain/file/info.ts'
import { type FileOutcome, type FoundFile, MOST_FILES } from '#domain/file/many.ts'
import { upload } from '../../wire/upload.ts'
import { wordsOf } from '../../words/words-of.ts'

/** Kind of record that each of the files becomes. */
export interface ManyKind<Row> {
  purpose: Purpose
  /** Answers what the server makes of an uploaded file. */
  find(fIdx: number): Promise<Reply<{ list: readonly FoundFile[] }>>
  guess(found: FoundFile): Row
}

/** One of the files that are to become records. */
export interface ManyFile<Row> {
  id: number
  name: string
  percent: number
  /** Findings of the server in it, once it is there. */
  found?: FoundFile
  row?: Row
  /** Reason why it cannot become one, in words. */
  fault?: string
  /** Key of the record that it has become. */
  key?: number
}

const AT_ONCE = 3

/** Sends files a few at a time and keeps a row of each: what was guessed of it, and what became of it. */
export function useManyFiles<Row extends { fIdx: number }>({ purpose, find, guess }: ManyKind<Row>) {
  const [files, setFiles] = useState<readonly ManyFile<Row>[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const queue = useRef<{ id: number; file: File }[]>([])
  const working = useRef(0)
  const lastId = useRef(0)
  const change = useCallback(
    (id: number, part: Partial<ManyFile<Row>>) =>
      setFiles((known) => known.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [],
  )
  const enter = useCallback((id: number, row: Row) => change(id, { row }), [change])
  const remove = useCallback((id: number) => {
    setLeftOut(0)
    queue.current = queue.current.filter((each) => each.id !== id)
    setFiles((known) => known.filter((each) => each.id !== id))
  }, [])

  const sendNext = async (): Promise<void> => {
    const next = queue.current.shift()
    if (!next) return
    const sent = await upload(next.file, { purpose, onPercent: (percent) => change(next.id, { percent }) })
    if ('fIdx' in sent) await look(next.id, sent.fIdx)
    else change(next.id, { fault: wordsIn(sent) })
    return sendNext()
  }

  const look = async (id: number, fIdx: number) => {
    const reply = await find(fIdx)
    if (reply.code !== replyCode.success) return change(id, { fault: wordsIn(reply) })
    const [found] = reply.data.list
    if (found) change(id, { percent: 100, found, row: guess(found) })
  }

  return {
    files,
    /** Of the files chosen last, those for which there was no room any more. */
    leftOut,
    add(chosen: readonly File[]) {
      const taken = chosen.slice(0, MOST_FILES - files.length)
      setLeftOut(chosen.length - taken.length)
      const fresh = taken.map((file) => {
        lastId.current += 1
        return { id: lastId.current, file }
      })
      setFiles((known) => [...known, ...fresh.map(({ id, file }) => ({ id, name: file.name, percent: 0 }))])
      queue.current.push(...fresh)
      for (; working.current < Math.min(AT_ONCE, working.current + queue.current.length); working.current++) {
        void sendNext().finally(() => {
          working.current -= 1
        })
      }
    },
    enter,
    remove,
    /** Answer of the save, row by row. */
    settle: (outcomes: readonly FileOutcome[]) => setFiles((known) => known.map((each) => settled(each, outcomes))),
  }
}

/** Name of the file before it in the list that has the same bytes. */
export function twinOf<Row>(files: readonly ManyFile<Row>[], { id, found }: ManyFile<Row>): string | undefined {
  return found && files.find((each) => each.id < id && each.found?.sha256 === found.sha256)?.name
}

function settled<Row extends { fIdx: number }>(file: ManyFile<Row>, outcomes: readonly FileOutcome[]): ManyFile<Row> {
  const own = outcomes.find(({ fIdx }) => fIdx === file.row?.fIdx)
  if (!own) return file
  const { fault: _, ...rest } = file
  if (own.fault) return { ...rest, fault: wordsOf(own.fault, own.faultValues ?? undefined) }
  return own.key === null ? rest : { ...rest, key: own.key }
}

function wordsIn({ msg, values, fields }: Refused): string {
  const [field] = Object.values(fields ?? {})
  return field ? wordsOf(field.msg, field.values) : wordsOf(msg, values)
}
