import { Badge, Button, Table } from '@mantine/core'
import { mySessionCalls } from '#domain/account/my-page-calls.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { browserOf } from './browser-name.ts'

/** Sessions of oneself, and the way to end them elsewhere. */
export function MySessions() {
  const { t } = useTranslation('session')
  const sessions = useCall(mySessionCalls.sessions, {})
  const act = useAct(mySessionCalls.endSessions, [mySessionCalls.sessions])
  const end = (id: string | null) =>
    act.mutate(
      { id },
      {
        onSuccess: ({ ended }) => tellDone(t('sessions.ended', { count: ended })),
        onError: ({ refused }) => tellRefusal(refused),
      },
    )
  const endOthers = async () => {
    const words = { title: t('sessions.endOthers'), text: t('sessions.askEnd'), act: t('sessions.end') }
    if (await ask(words)) end(null)
  }
  return (
    <Panel
      title={t('sessions.title')}
      acts={
        (sessions.data?.sessions.length ?? 0) > 1 && (
          <Button variant="default" onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <Read of={sessions}>
        {(data) => (
          <Table.ScrollContainer minWidth={560} type="native">
            <Table verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  {(['agent', 'address', 'since', 'lastSeen'] as const).map((name) => (
                    <Table.Th key={name}>{t(`sessions.${name}`)}</Table.Th>
                  ))}
                  <Table.Th />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.sessions.map(({ id, agent, address, createdAt, lastSeenAt, isThis }) => (
                  <Table.Tr key={id}>
                    <Table.Td title={agent}>{browserOf(agent)}</Table.Td>
                    <Table.Td>{address}</Table.Td>
                    <Table.Td>
                      <Moment at={createdAt} />
                    </Table.Td>
                    <Table.Td>
                      <Moment at={lastSeenAt} />
                    </Table.Td>
                    <Table.Td ta="right">
                      {isThis ? (
                        <Badge color="teal">{t('sessions.this')}</Badge>
                      ) : (
                        <Button
                          variant="subtle"
                          onClick={() => end(id)}
                          aria-label={`${t('sessions.end')}: ${browserOf(agent)}`}
                        >
                          {t('sessions.end')}
                        </Button>
                      )}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Read>
    </Panel>
  )
}
