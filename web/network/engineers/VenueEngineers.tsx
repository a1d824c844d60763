import { Anchor, Group, Text } from '@mantine/core'
import { shownPhone } from '#domain/base/phone.ts'
import { nodeManagerCalls } from '#domain/network/node-manager-calls.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

/** Engineers for this venue, with the number to call. */
export function VenueEngineers({ poiIdx }: { poiIdx: number }) {
  const { t } = useTranslation('account')
  const mayOpen = useMay()('nodemanager', 'VIEW')
  const engineers = useCall(nodeManagerCalls.ofVenue, { poiIdx })
  return (
    <Panel title={t('venue.section.engineers')}>
      <Read of={engineers} none={({ items }) => items.length === 0 && t('venue.noEngineers')}>
        {({ items }) =>
          items.map(({ nmIdx, nmName, nmPhone, nmMail }) => (
            <Group key={nmIdx} gap={12} py={3}>
              {mayOpen ? (
                <LinkTo to={`/account/nodemanager/view?nmIdx=${nmIdx}`}>{nmName}</LinkTo>
              ) : (
                <Text size="sm">{nmName}</Text>
              )}
              <Anchor href={`tel:${nmPhone}`} size="sm">
                {shownPhone(nmPhone)}
              </Anchor>
              {nmMail && (
                <Anchor href={`mailto:${nmMail}`} size="sm">
                  {nmMail}
                </Anchor>
              )}
            </Group>
          ))
        }
      </Read>
    </Panel>
  )
}
