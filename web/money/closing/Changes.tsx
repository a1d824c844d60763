import { List } from '@mantine/core'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Changes of the last calculation; the first one changed nothing. */
export function Changes({ month }: { month: string }) {
  const { t } = useTranslation('closing')
  const { number } = useFormats()
  const changes = useCall(closingCalls.changes, { closingMonth: month }, { topic: 'closing' })
  if (changes.data && changes.data.runs < 2) return null
  return (
    <Panel title={t('section.changes')}>
      <Read of={changes} none={({ list }) => list.length === 0 && t('section.noChanges')}>
        {({ list }) => (
          <List size="sm">
            {list.map(({ campaign, name, before, after }) => (
              <List.Item key={campaign}>
                <LinkTo to={`/campaign/run/view?cpIdx=${campaign}`}>{name}</LinkTo>: {number(before)} → {number(after)}
              </List.Item>
            ))}
          </List>
        )}
      </Read>
    </Panel>
  )
}
