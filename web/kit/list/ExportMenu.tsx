import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Call } from '#domain/base/call.ts'
import { queryOf } from '#domain/base/call.ts'
import type { Download } from '#domain/base/download.ts'
import { later } from '../../base/later.ts'
import { useMayMake } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { Choices } from '../dialog/Choices.tsx'
import { inputOf, type ListView } from './list-state.ts'

const TableMailDialog = later(async () => (await import('./opened.ts')).opened.TableMailDialog)

/** The calls that answer a table as a file. */
export type ExcelCall = Call<unknown, Download>

interface Props {
  call: ExcelCall
  view: ListView
  columns: readonly string[]
  title: string
  /** Further input of the call. */
  also?: object | undefined
}

/** The rows of the current filter as a file, with the columns one sees: the browser takes it from the call's own address. */
export function ExportMenu({ call, view, columns, title, also }: Props) {
  const { page: _, size: __, ...input } = inputOf(view)
  return <TableMenu call={call} input={{ ...input, ...also, columns }} mailed={title} />
}

/** `mailed`: what a table is called that one may also get by mail, again and again. */
export function TableMenu({ call, input, mailed }: { call: ExcelCall; input: object; mailed?: string }) {
  const { t, language } = useTranslation()
  const mayMake = useMayMake()
  const [isOrdering, setOrdering] = useState(false)
  if (!mayMake(call)) return null
  const address = (format: 'csv' | 'xlsx') => `/api/${call.name}.do?${queryOf({ ...input, format, language })}`
  const files = [
    { label: t('list.exportXlsx'), href: address('xlsx') },
    { label: t('list.exportCsv'), href: address('csv') },
  ]
  const mail = { label: `${t('list.exportMail')}…`, run: () => setOrdering(true) }
  const button = (
    <ActionIcon variant="default" size={30} aria-label={t('list.export')} data-hint={t('list.export')}>
      <IconDownload size={16} />
    </ActionIcon>
  )
  return (
    <>
      <Choices choices={mailed ? [...files, mail] : files} standIn={button} />
      <Suspense>
        {isOrdering && mailed && (
          <TableMailDialog table={call} wish={input} title={mailed} onClose={() => setOrdering(false)} />
        )}
      </Suspense>
    </>
  )
}
