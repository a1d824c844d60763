import { Anchor, List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Explained, SilentReason } from '#domain/schedule/explain/view.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Orders and sales for this screen that do not play at the moment, each with its reasons. */
export function WhyNot({ explained: { others, campaigns, held, heldNotices } }: { explained: Explained }) {
  const { t } = useTranslation('schedule')
  if (others.length + campaigns.length + held.length + heldNotices.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600} mt="sm">
        {t('whyNot')}
      </Text>
      <List size="sm">
        {campaigns.map(({ lineIdx, cpName, reasons }) => (
          <List.Item key={`line ${lineIdx}`}>
            {cpName}: <Reasons reasons={reasons} />
          </List.Item>
        ))}
        {held.map(({ publishIdx, publishName, reason, contents }) => (
          <List.Item key={`${reason} ${publishIdx}`}>
            <PublishLink publishIdx={publishIdx} name={publishName} />: {say(t(`whyNot.${reason}`), contents)}
          </List.Item>
        ))}
        {heldNotices.map(({ apIdx, notiName, isMiddle, reason }) => (
          <List.Item key={`notice ${apIdx}`}>
            <Anchor
              component={Link}
              to={`/content/${isMiddle ? 'middleNoti' : 'botNoti'}/view?apIdx=${apIdx}`}
              size="sm"
            >
              {notiName}
            </Anchor>
            : {t(`whyNot.${reason}`)}
          </List.Item>
        ))}
        {others.map(({ publishIdx, publishName, reasons }) => (
          <List.Item key={publishIdx}>
            <PublishLink publishIdx={publishIdx} name={publishName} />:{' '}
            {reasons.map(({ reason }) => t(`whyNot.${reason}`)).join(', ')}
          </List.Item>
        ))}
      </List>
    </>
  )
}

function PublishLink({ publishIdx, name }: { publishIdx: number; name: string }) {
  return <LinkTo to={`/content/publish/view?publishIdx=${publishIdx}`}>{name}</LinkTo>
}

function Reasons({ reasons }: { reasons: readonly SilentReason[] }) {
  const { t } = useTranslation('schedule')
  return (
    <>
      {reasons.map(({ reason, films, veto }) => say(t(`whyNot.${reason}`), veto ? saidBy(veto) : films)).join(', ')}
      {reasons.map(({ reason, full }) => full && <Full key={reason} full={full} />)}
    </>
  )
}

const saidBy = ({ brdNm, reason }: NonNullable<SilentReason['veto']>) => [`${brdNm}: ${reason}`]

const say = (reason: string, films: readonly string[]) =>
  films.length > 0 ? `${reason} (${films.join(', ')})` : reason

/** The numbers behind "sold out". */
function Full({ full }: { full: NonNullable<SilentReason['full']> }) {
  const { t } = useTranslation('schedule')
  const { number } = useFormats()
  const { wanted, capacity, screens, holders } = full
  return (
    <Text size="xs" c="dimmed">
      {t('whyNot.fullNumbers', {
        wanted: number(wanted),
        capacity: number(capacity),
        screens: number(screens),
      })}{' '}
      {holders.map(({ cpName, units }) => `${cpName} ${number(units)}`).join(', ')}
    </Text>
  )
}
