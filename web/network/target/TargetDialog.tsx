import { Button, Group, Skeleton, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brandGroup } from '#domain/network/brand-group.ts'
import { brandGroupCalls } from '#domain/network/brand-group-calls.ts'
import { venue } from '#domain/network/venue.ts'
import { Modal } from '../../kit/dialog/Modal.tsx'
import { Empty } from '../../kit/list/Empty.tsx'
import type { ListView } from '../../kit/list/list-state.ts'
import { PickList } from '../../kit/pick/PickWindow.tsx'
import { useMayMake } from '../../wire/session.ts'
import type { CallError } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { useVenuesToChoose } from '../venues-to-choose.ts'
import { type ChosenRows, rowsOf, type Targets } from './chosen-targets.ts'

interface Props {
  /** Targets that are chosen already. */
  chosen: Targets
  /** Only groups and venues of this brand. */
  brdCode?: string
  onPick(targets: Targets): void
  onClose(): void
}

/** Chooses active groups and venues, and says how many screens they add up to. */
export function TargetDialog({ chosen, ...props }: Props) {
  const { t } = useTranslation('account')
  const venueList = useVenuesToChoose()
  const before = useQuery<ChosenRows, CallError>({
    queryKey: ['targets', chosen],
    queryFn: () => rowsOf(chosen, venueList),
    retry: false,
    gcTime: 0,
  })
  return (
    <Modal onClose={props.onClose} title={t('target.title')} size={960} withCloseButton={false}>
      {before.data ? (
        <Choice {...props} before={before.data} />
      ) : before.error ? (
        <Empty query={before} isFiltered={false} onReset={() => undefined} />
      ) : (
        <Skeleton height={520} aria-busy />
      )}
    </Modal>
  )
}

function Choice({ before, brdCode, onPick, onClose }: Omit<Props, 'chosen'> & { before: ChosenRows }) {
  const { t } = useTranslation(['account', 'base'])
  const [groups, setGroups] = useState(before.groups)
  const [venues, setVenues] = useState(before.venues)
  const venueList = useVenuesToChoose()
  const mayGroups = useMayMake()(brandGroupCalls.list)
  const inBrand: ListView['filters'] = brdCode === undefined ? {} : { brdCode: [brdCode] }
  const screens = countScreens({ groups, venues })
  const take = () => {
    onPick({
      groups: [...groups.values()].map(({ bgCode }) => bgCode),
      venues: [...venues.values()].map(({ poiIdx }) => poiIdx),
    })
    onClose()
  }
  return (
    <>
      <Tabs defaultValue={mayGroups ? 'groups' : 'venues'} keepMounted={false}>
        <Tabs.List mb={10}>
          {mayGroups && <Tabs.Tab value="groups">{t('target.groups', { count: groups.size })}</Tabs.Tab>}
          <Tabs.Tab value="venues">{t('target.venues', { count: venues.size })}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="groups">
          <PickList
            of={brandGroup}
            call={brandGroupCalls.list}
            pick="many"
            columns={['bgName', 'brdName', 'venueCount', 'mediaCount']}
            filters={{ bgStatus: [1], ...inBrand }}
            chosen={groups}
            onChoose={setGroups}
          />
        </Tabs.Panel>
        <Tabs.Panel value="venues">
          <PickList
            of={venue}
            call={venueList}
            pick="many"
            columns={['poiName', 'bgName', 'region', 'mediaCount']}
            filters={{ poiStatus: [1], ...inBrand }}
            chosen={venues}
            onChoose={setVenues}
          />
        </Tabs.Panel>
      </Tabs>
      <Group justify="flex-end" gap={8} mt={8}>
        <Text size="sm" aria-live="polite" c={screens === 0 ? 'dimmed' : undefined}>
          {t('target.screens', { count: screens })}
        </Text>
        <Button onClick={take}>{t('base:pick.take')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('base:cancel')}
        </Button>
      </Group>
    </>
  )
}

/** A venue whose group is chosen counts once. */
function countScreens({ groups, venues }: ChosenRows) {
  const single = [...venues.values()].filter(({ bgCode }) => !groups.has(bgCode))
  return [...groups.values(), ...single].reduce((sum, { mediaCount }) => sum + mediaCount, 0)
}
