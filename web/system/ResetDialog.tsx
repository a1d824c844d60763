import { Button, Group, Stack, Text } from '@mantine/core'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { environmentEntry } from '#domain/system/environment.ts'
import { environmentCalls } from '#domain/system/environment-calls.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useLabels } from '../kit/cell/labels.ts'
import { Read } from '../kit/cell/Read.tsx'
import { Modal } from '../kit/dialog/Modal.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Entries that change, with both values, before they do. */
export function ResetDialog({ only, onClose }: { only?: number; onClose(): void }) {
  const { t } = useTranslation(['setting', 'base'])
  const labels = useLabels(environmentEntry)
  const entries = useCall(environmentCalls.list, { size: 200, filters: { isDefault: ['N'] } })
  const reset = useAct(environmentCalls.init, [environmentCalls.list, environmentCalls.detail, sessionCalls.menus])
  const rows = entries.data?.list.filter(({ envIdx }) => only === undefined || envIdx === only) ?? []
  const run = () =>
    reset.mutate(
      { entries: rows.map(({ envIdx }) => envIdx) },
      {
        onError: ({ refused }) => tellRefusal(refused),
        onSuccess: ({ changed }) => {
          tellDone(t('env.resetDone', { names: changed.join(', ') }))
          onClose()
        },
      },
    )
  const shown = (isSecret: string, value: string | null) => (
    <span style={{ overflowWrap: 'anywhere' }}>{isSecret === 'Y' ? '••••••••' : value || '–'}</span>
  )
  return (
    <Modal onClose={onClose} title={t('env.reset')} size="xl">
      <Stack gap="sm">
        <Read of={entries} none={() => rows.length === 0 && t('env.resetNothing')}>
          {() => (
            <>
              <Text size="sm">{t('env.resetText')}</Text>
              <ShortTable
                rows={rows}
                keyOf={({ envIdx }) => envIdx}
                minWidth={480}
                columns={[
                  { head: labels.field('envCode'), cell: ({ envCode }) => envCode },
                  { head: labels.field('envValue'), cell: ({ isSecret, envValue }) => shown(isSecret, envValue) },
                  { head: labels.field('defaultValue'), cell: (each) => shown(each.isSecret, each.defaultValue) },
                ]}
              />
            </>
          )}
        </Read>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('base:cancel')}
          </Button>
          <Button color="red" disabled={rows.length === 0} loading={reset.isPending} onClick={run}>
            {t('env.resetRun', { count: rows.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
