import { Button, Group, Modal, Tabs, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brandGroup } from '#domain/account/brand-group.ts'
import { venue } from '#domain/account/venue.ts'
import { everyRow } from '../resource/every-row.ts'
import type { ListView } from '../resource/list-state.ts'
import { type Chosen, PickList } from '../resource/PickWindow.tsx'

/** Where something is to be shown: whole groups, and single venues. */
export interface Targets {
  groups: number[]
  venues: number[]
}

interface Props {
  /** What is chosen already. */
  chosen: Targets
  /** Only groups and venues of this brand. */
  brdCode?: string
  onPick(targets: Targets): void
  onClose(): void
}

type Groups = Chosen<typeof brandGroup>
type Venues = Chosen<typeof venue>

/** Chooses active groups and venues, and says how many screens they add up to. */
export function TargetDialog({ chosen, brdCode, onPick, onClose }: Props) {
  const { t } = useTranslation(['account', 'base'])
  const [groups, setGroups] = useState<Groups>(new Map())
  const [venues, setVenues] = useState<Venues>(new Map())
  const inBrand: ListView['filters'] = brdCode === undefined ? {} : { brdCode: [brdCode] }
  useChosenBefore(chosen, setGroups, setVenues)
  const screens = countScreens(groups, venues)
  const take = () => {
    onPick({
      groups: [...groups.values()].map(({ bgCode }) => bgCode),
      venues: [...venues.values()].map(({ poiIdx }) => poiIdx),
    })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('target.title')} size={960} withCloseButton={false}>
      <Tabs defaultValue="groups" keepMounted={false}>
        <Tabs.List mb={10}>
          <Tabs.Tab value="groups">{t('target.groups', { count: groups.size })}</Tabs.Tab>
          <Tabs.Tab value="venues">{t('target.venues', { count: venues.size })}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="groups">
          <PickList
            of={brandGroup}
            call="account/brandgroup/list"
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
            call="account/poi/list"
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
    </Modal>
  )
}

/** A venue whose group is chosen counts once. */
function countScreens(groups: Groups, venues: Venues) {
  const single = [...venues.values()].filter(({ bgCode }) => !groups.has(bgCode))
  return [...groups.values(), ...single].reduce((sum, { mediaCount }) => sum + mediaCount, 0)
}

/** What was chosen before is known by its keys alone: its rows are read when the dialog opens. */
function useChosenBefore(
  { groups, venues }: Targets,
  setGroups: (rows: Groups) => void,
  setVenues: (rows: Venues) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (groups.length > 0) {
      void everyRow<typeof brandGroup>('account/brandgroup/list', {
        order: 'bgName',
        search: '',
        filters: { bgCode: groups },
      }).then((rows) => setGroups(new Map(rows.map((row) => [row.bgCode, row]))))
    }
    if (venues.length > 0) {
      void everyRow<typeof venue>('account/poi/list', {
        order: 'poiName',
        search: '',
        filters: { poiIdx: venues },
      }).then((rows) => setVenues(new Map(rows.map((row) => [row.poiIdx, row]))))
    }
  }, [])
}
