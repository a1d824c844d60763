import { Anchor, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shownPhone } from '#domain/account/phone.ts'
import { useMay } from '../session/session.ts'
import { useCall } from '../use-call.ts'

/** Whom to send to this venue, with the number to call. */
export function VenueEngineers({ poiIdx }: { poiIdx: number }) {
  const { t } = useTranslation('account')
  const mayOpen = useMay()('nodemanager', 'VIEW')
  const { data } = useCall('account/nodemanager/ofVenue', { poiIdx })
  return (
    <Paper withBorder p="md" mb="md" component="section">
      <Title order={2} mb="sm">
        {t('venue.section.engineers')}
      </Title>
      {data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('venue.noEngineers')}
        </Text>
      )}
      {data?.items.map(({ nmIdx, nmName, nmPhone, nmMail }) => (
        <Group key={nmIdx} gap={12} py={3}>
          {mayOpen ? (
            <Anchor component={Link} to={`/account/nodemanager/view?nmIdx=${nmIdx}`} size="sm">
              {nmName}
            </Anchor>
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
      ))}
    </Paper>
  )
}
