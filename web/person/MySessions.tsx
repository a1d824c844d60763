import { Badge, Button } from '@mantine/core'
import { mySessionCalls } from '#domain/account/my-page-calls.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
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
          <ShortTable
            rows={data.sessions}
            keyOf={({ id }) => id}
            minWidth={560}
            columns={[
              { head: t('sessions.agent'), cell: ({ agent }) => <span title={agent}>{browserOf(agent)}</span> },
              { head: t('sessions.address'), cell: ({ address }) => address },
              { head: t('sessions.since'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
              { head: t('sessions.lastSeen'), cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
              {
                isFigure: true,
                cell: ({ id, agent, isThis }) =>
                  isThis ? (
                    <Badge color="teal">{t('sessions.this')}</Badge>
                  ) : (
                    <Button
                      variant="subtle"
                      onClick={() => end(id)}
                      aria-label={`${t('sessions.end')}: ${browserOf(agent)}`}
                    >
                      {t('sessions.end')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Read>
    </Panel>
  )
}
