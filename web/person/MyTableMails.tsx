import { Button } from '@mantine/core'
import type { TableMail } from '#domain/console/table-mail.ts'
import { tableMailCalls } from '#domain/console/table-mail-calls.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { State } from '../kit/cell/State.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** The tables that one gets by mail, what became of the last one, and the way to end each. */
export function MyTableMails() {
  const { t } = useTranslation(['session', 'window', 'code'])
  const mails = useCall(tableMailCalls.list, {})
  return (
    <Panel title={t('tableMails.title')}>
      <Read of={mails} none={({ items }) => items.length === 0 && t('tableMails.none')}>
        {({ items }) => (
          <ShortTable
            rows={items}
            keyOf={({ tmIdx }) => tmIdx}
            minWidth={560}
            columns={[
              { head: t('tableMails.name'), cell: ({ mailName }) => mailName },
              { head: t('tableMails.rhythm'), cell: ({ rhythm }) => t(`window:tableMail.rhythm.${rhythm}`) },
              {
                head: t('tableMails.last'),
                cell: ({ last }) =>
                  last && (
                    <State
                      tone={toneOf('sentState', last.state)}
                      words={t(`code:sentState.${last.state}`)}
                      since={last.at}
                    />
                  ),
              },
              { head: t('tableMails.next'), cell: ({ nextAt }) => <Moment at={nextAt} /> },
              { isFigure: true, cell: (mail) => <EndButton mail={mail} /> },
            ]}
          />
        )}
      </Read>
    </Panel>
  )
}

function EndButton({ mail: { tmIdx, mailName } }: { mail: TableMail }) {
  const { t } = useTranslation('session')
  const act = useAct(tableMailCalls.remove, [tableMailCalls.list])
  const end = async () => {
    const words = { title: mailName, text: t('tableMails.askEnd'), act: t('tableMails.end') }
    if (!(await ask(words))) return
    act.mutate(
      { tmIdx },
      { onSuccess: () => tellDone(t('tableMails.ended')), onError: ({ refused }) => tellRefusal(refused) },
    )
  }
  return (
    <Button variant="subtle" onClick={() => void end()} aria-label={`${t('tableMails.end')}: ${mailName}`}>
      {t('tableMails.end')}
    </Button>
  )
}
