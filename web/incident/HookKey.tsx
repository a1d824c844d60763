import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '#domain/base/resource.ts'
import type { alertRule } from '#domain/incident/alert-rule.ts'
import { alertRuleCalls } from '#domain/incident/alert-rule-calls.ts'
import { ask } from '../base/ask.ts'
import { tellRefusal } from '../base/tell.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { ActButton } from '../kit/record/ActButton.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { useMay } from '../wire/session.ts'
import { useAct } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { KeyTold } from './KeyTold.tsx'

/** Key by which the called address knows that it is us: its end, and the one that may follow it. */
export function HookKey({ stored: { arIdx, hookKey, nextKey } }: { stored: Row<typeof alertRule> }) {
  const { t } = useTranslation('incident')
  const may = useMay()
  const mayChange = may('alert-rule', 'UPDATE')
  return (
    <Panel title={t('alertRule.hookKey')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{hookKey ? t('key.signs', { end: hookKey }) : t('key.none')}</Text>
        {nextKey && <Text size="sm">{t('key.waits', { end: nextKey })}</Text>}
        {mayChange && (
          <Group gap={8}>
            {nextKey && (
              <ActButton
                call={alertRuleCalls.useKey}
                input={{ arIdx }}
                label={t('key.use')}
                question={t('key.ask.use', { end: nextKey })}
                done={t('key.used')}
                stales={[alertRuleCalls.detail]}
              />
            )}
            <MakeKey arIdx={arIdx} isFirst={!hookKey} />
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

function MakeKey({ arIdx, isFirst }: { arIdx: number; isFirst: boolean }) {
  const { t } = useTranslation('incident')
  const refresh = useRefresh()
  const act = useAct(alertRuleCalls.makeKey)
  const [key, setKey] = useState<string>()
  const label = t(isFirst ? 'key.make' : 'key.makeNew')
  const make = async () => {
    if (!isFirst && !(await ask({ title: label, text: t('key.ask.make'), act: label, isDangerous: false }))) return
    act.mutate(
      { arIdx },
      {
        onError: ({ refused }) => tellRefusal(refused),
        onSuccess: (answer) => {
          setKey(answer.key)
          void refresh([alertRuleCalls.detail])
        },
      },
    )
  }
  return (
    <>
      <Button variant={isFirst ? 'filled' : 'default'} loading={act.isPending} onClick={() => void make()}>
        {label}
      </Button>
      {key && <KeyTold word={key} onClose={() => setKey(undefined)} />}
    </>
  )
}
