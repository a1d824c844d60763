import { Button, Group, Table, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Call } from '#domain/base/call.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import { type FileOutcome, MOST_FILES } from '#domain/file/many.ts'
import { DropFiles } from '../../base/DropFiles.tsx'
import { PageTitle } from '../../base/PageTitle.tsx'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useTranslation } from '../../words/translation.ts'
import { Panel } from '../cell/Panel.tsx'
import { useLeaveGuard } from '../dialog/leave-guard.ts'
import { useRefresh } from '../record/record.ts'
import { Sideways } from '../table/Sideways.tsx'
import { ManyRow, type RowProps } from './ManyRow.tsx'
import { type ManyFile, type ManyKind, twinOf, useManyFiles } from './use-many-files.ts'
import './many.css'

interface Props<Row> extends ManyKind<Row> {
  title: string
  accept: string
  /** Values that all of the files have in common, below their title. */
  sharedTitle: string
  shared: ReactNode
  /** Words for what has to be chosen before anything can be saved. */
  lack: string | undefined
  /** Names of what is guessed of each file, and its inputs, one for each of them. */
  heads: readonly string[]
  inputs: readonly ((props: RowProps<Row>) => ReactNode)[]
  save(rows: readonly Row[]): Promise<Reply<{ made: number; list: readonly FileOutcome[] }>>
  stales: readonly Call[]
  listPath: string
  /** Address of the page of a record. */
  way(key: number): string
}

/** Many files at once: a row of each with what was guessed, values for all of them, one save. */
export function ManyPage<Row extends { fIdx: number }>(props: Props<Row>) {
  const { title, accept, sharedTitle, shared, lack, heads, inputs, save, stales, listPath, way } = props
  const { t } = useTranslation('files')
  const router = useRouter()
  const refresh = useRefresh()
  const { files, leftOut, add, enter, remove, settle } = useManyFiles(props)
  const [isSaving, setSaving] = useState(false)
  const endGuard = useLeaveGuard(files.some(mayBecomeOne))
  const ready = files.flatMap(({ row, key }) => (row && key === undefined ? [row] : []))
  const send = async () => {
    setSaving(true)
    const reply = await save(ready)
    setSaving(false)
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    settle(reply.data.list)
    tellDone(t('saved', { count: reply.data.made }))
    await refresh(stales)
    if (reply.data.made < files.length) return
    endGuard()
    await router.navigate({ href: listPath })
  }
  return (
    <>
      <PageTitle mb="md">{title}</PageTitle>
      <div className="many">
        <Panel title={sharedTitle}>{shared}</Panel>
        <Panel title={t('files', { count: files.length })}>
          <DropFiles accept={accept} label={t('choose')} hint={t('hint', { most: MOST_FILES })} onFiles={add} />
          {leftOut > 0 && (
            <Text size="sm" c="red" role="alert" mt="xs">
              {t('leftOut', { most: MOST_FILES, count: leftOut })}
            </Text>
          )}
          {files.length > 0 && (
            <Sideways className="many-files" minWidth={760} style={{ marginTop: 'var(--mantine-spacing-sm)' }}>
              <Table verticalSpacing={4}>
                <Table.Thead>
                  <Table.Tr>
                    {[t('fileNm'), ...heads, t('state')].map((head) => (
                      <Table.Th key={head}>{head}</Table.Th>
                    ))}
                    <Table.Th aria-label={t('remove')} />
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {files.map((file) => (
                    <ManyRow key={file.id} {...{ file, inputs, way, enter, remove }} twin={twinOf(files, file)} />
                  ))}
                </Table.Tbody>
              </Table>
            </Sideways>
          )}
        </Panel>
      </div>
      <div className="save-bar">
        <Group gap={8}>
          <Button disabled={lack !== undefined || ready.length === 0} loading={isSaving} onClick={() => void send()}>
            {t('save', { count: ready.length })}
          </Button>
          <Button variant="default" onClick={() => void router.navigate({ href: listPath })}>
            {t('toList')}
          </Button>
          {lack && (
            <Text size="sm" c="dimmed">
              {lack}
            </Text>
          )}
        </Group>
      </div>
    </>
  )
}

/** Refused at once, and nothing entered that could be mended: nothing is lost without it. */
const mayBecomeOne = <Row,>({ key, row, fault }: ManyFile<Row>) => key === undefined && (row !== undefined || !fault)
