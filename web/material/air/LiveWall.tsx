import { Checkbox, Group, SimpleGrid, Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { materialAirCalls } from '#domain/material/air-calls.ts'
import { PageTitle } from '../../base/PageTitle.tsx'
import { FetchBar } from '../../kit/cell/FetchBar.tsx'
import { TypedFilter } from '../../kit/filter/TypedFilter.tsx'
import { Empty } from '../../kit/list/Empty.tsx'
import { LiveSwitch } from '../../kit/list/LiveSwitch.tsx'
import { Pager } from '../../kit/list/Pager.tsx'
import { SearchBar } from '../../kit/list/SearchBar.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { WallCard } from './WallCard.tsx'
import { useWallState } from './wall-state.ts'

/** A slot is 15 seconds long: nobody looks at what is over. */
const SECONDS = 5

/** Items on each screen at this moment, by its plan, with the player's own word and picture. */
export function LiveWall() {
  const { t } = useTranslation('material')
  const { number } = useFormats()
  const { state, asked, ask } = useWallState()
  const { page, size, search } = state.view
  const input = {
    ...{ page, size, search: search || null, adName: asked.adName || null, cpName: asked.cpName || null },
    isAd: asked.isAd ? codes.yesNo.yes : null,
  }
  const query = useCall(materialAirCalls.wall, input, { everySeconds: SECONDS })
  const { data } = query
  const isFiltered = search !== '' || asked.adName !== '' || asked.cpName !== '' || asked.isAd
  const reset = () => ask({ adName: '', cpName: '', isAd: false }, { search: '' })
  return (
    <>
      <Group justify="space-between" mb={10}>
        <Group gap={12} align="baseline">
          <PageTitle>{t('wall.title')}</PageTitle>
          {data && <Text c="dimmed">{t('wall.sum', { screens: number(data.total), ads: number(data.ads) })}</Text>}
        </Group>
        <LiveSwitch />
      </Group>
      <SearchBar
        value={search}
        onSearch={(next) => state.change({ search: next })}
        isFiltered={isFiltered}
        onReset={reset}
      >
        <TypedFilter label={t('wall.adName')} value={asked.adName} onChange={(adName = '') => ask({ adName })} />
        <TypedFilter label={t('wall.cpName')} value={asked.cpName} onChange={(cpName = '') => ask({ cpName })} />
        <Checkbox
          size="xs"
          label={t('wall.isAd')}
          checked={asked.isAd}
          onChange={({ currentTarget }) => ask({ isAd: currentTarget.checked })}
        />
      </SearchBar>
      <FetchBar isFetching={query.isFetching} />
      {data && data.list.length > 0 ? (
        <div style={{ flex: 1, overflow: 'auto', minHeight: 0 }}>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }} spacing={10} verticalSpacing={10}>
            {data.list.map((screen) => (
              <WallCard key={screen.mediaId} screen={screen} />
            ))}
          </SimpleGrid>
        </div>
      ) : (
        !query.isPending && <Empty query={query} isFiltered={isFiltered} onReset={reset} />
      )}
      {data && <Pager state={state} total={data.total} />}
    </>
  )
}
