import { Button, Table } from '@mantine/core'
import type { TableMail } from '#domain/console/table-mail.ts'
import { tableMailCalls } from '#domain/console/table-mail-calls.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { State } from '../kit/cell/State.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** The tables that one gets by mail, what became of the last one, and the way to end each. */
export function MyTableMails() {
  const { t } = useTranslation('session')
  const mails = useCall(tableMailCalls.list, {})
  return (
    <Panel title={t('tableMails.title')}>
      <Read of={mails} none={({ items }) => items.length === 0 && t('tableMails.none')}>
        {({ items }) => (
          <Table.ScrollContainer minWidth={560} type="native">
            <Table verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  {(['name', 'rhythm', 'last', 'next'] as const).map((name) => (
                    <Table.Th key={name}>{t(`tableMails.${name}`)}</Table.Th>
                  ))}
                  <Table.Th />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map((mail) => (
                  <MailLine key={mail.tmIdx} mail={mail} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Read>
    </Panel>
  )
}

function MailLine({ mail: { tmIdx, mailName, rhythm, last, nextAt } }: { mail: TableMail }) {
  const { t } = useTranslation(['session', 'window', 'code'])
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
    <Table.Tr>
      <Table.Td>{mailName}</Table.Td>
      <Table.Td>{t(`window:tableMail.rhythm.${rhythm}`)}</Table.Td>
      <Table.Td>
        {last && (
          <State tone={toneOf('sentState', last.state)} words={t(`code:sentState.${last.state}`)} since={last.at} />
        )}
      </Table.Td>
      <Table.Td>
        <Moment at={nextAt} />
      </Table.Td>
      <Table.Td ta="right">
        <Button variant="subtle" onClick={() => void end()} aria-label={`${t('tableMails.end')}: ${mailName}`}>
          {t('tableMails.end')}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}
