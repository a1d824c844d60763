import { Button, Group, Table, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { replyCode } from '#domain/base/reply.ts'
import { MOST_FILES } from '#domain/material/many.ts'
import { manyCalls } from '#domain/material/many-calls.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { DropFiles } from '../../base/DropFiles.tsx'
import { PageTitle } from '../../base/PageTitle.tsx'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Sideways } from '../../kit/cell/Sideways.tsx'
import { useLeaveGuard } from '../../kit/dialog/leave-guard.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useSession } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { FileLine } from './FileLine.tsx'
import { type Shared, SharedValues } from './SharedValues.tsx'
import { useManyFiles } from './use-many-files.ts'

const kinds = 'video/mp4,image/jpeg,image/png,.mp4,.jpg,.jpeg,.png'
const listPath = '/material/material/list'
const heads = ['fileNm', 'matName', 'layout', 'playTime', 'state'] as const

/** Many files at once: a row of each with what was guessed, values for all of them, one save. */
export function ManyFiles() {
  const { t } = useTranslation('material')
  const router = useRouter()
  const refresh = useRefresh()
  const { files, leftOut, add, enter, remove, settle } = useManyFiles()
  const [isSaving, setSaving] = useState(false)
  const { info } = useSession()
  const [shared, setShared] = useState<Shared>({
    ...(info?.advIdx && { advIdx: info.advIdx }),
    matContentType: codes.materialContentType.ad,
    matTest: codes.materialTest.normal,
  })
  const endGuard = useLeaveGuard(files.some(({ matId }) => matId === undefined))
  const ready = files.flatMap(({ row, matId }) => (row && matId === undefined ? [row] : []))
  const { advIdx } = shared
  const save = async () => {
    if (advIdx === undefined) return
    setSaving(true)
    const reply = await call(manyCalls.save, { ...shared, advIdx, rows: ready })
    setSaving(false)
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    settle(reply.data.list)
    tellDone(t('many.saved', { count: reply.data.made }))
    await refresh([materialCalls.list])
    if (reply.data.made < files.length) return
    endGuard()
    await router.navigate({ href: listPath })
  }
  return (
    <>
      <PageTitle mb="md">{t('many.title')}</PageTitle>
      <Panel title={t('many.shared')}>
        <SharedValues value={shared} onChange={setShared} />
      </Panel>
      <Panel title={t('many.files', { count: files.length })}>
        <DropFiles accept={kinds} label={t('many.choose')} hint={t('many.hint', { most: MOST_FILES })} onFiles={add} />
        {leftOut > 0 && (
          <Text size="sm" c="red" role="alert" mt="xs">
            {t('many.leftOut', { most: MOST_FILES, count: leftOut })}
          </Text>
        )}
        {files.length > 0 && (
          <Sideways minWidth={760} style={{ marginTop: 'var(--mantine-spacing-sm)' }}>
            <Table verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  {heads.map((name) => (
                    <Table.Th key={name}>{t(`many.${name}`)}</Table.Th>
                  ))}
                  <Table.Th aria-label={t('many.remove')} />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {files.map((file) => (
                  <FileLine
                    key={file.id}
                    file={file}
                    onEnter={(row) => enter(file.id, row)}
                    onRemove={() => remove(file.id)}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </Sideways>
        )}
      </Panel>
      <div className="save-bar">
        <Group gap={8}>
          <Button disabled={advIdx === undefined || ready.length === 0} loading={isSaving} onClick={() => void save()}>
            {t('many.save', { count: ready.length })}
          </Button>
          <Button variant="default" onClick={() => void router.navigate({ href: listPath })}>
            {t('many.toList')}
          </Button>
          {advIdx === undefined && (
            <Text size="sm" c="dimmed">
              {t('many.noAdvertiser')}
            </Text>
          )}
        </Group>
      </div>
    </>
  )
}
