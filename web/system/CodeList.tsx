import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { commonCode } from '#domain/system/code.ts'
import { commonCodeCalls } from '#domain/system/code-calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { FetchBar } from '../kit/cell/FetchBar.tsx'
import { Empty } from '../kit/list/Empty.tsx'
import { useAddressState } from '../kit/list/list-state.ts'
import { SearchBar } from '../kit/list/SearchBar.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { CodeTable } from './CodeTable.tsx'

/** Every table of codes with what stands below it; a search looks into all of them. */
export function CodeList() {
  const { t, language } = useTranslation(['system', 'base'])
  const may = useMay()
  const { view, change } = useAddressState(commonCode)
  const input = { language: language, ...(view.search && { search: view.search }) }
  const query = useCall(commonCodeCalls.list, input)
  const nodes = query.data?.list
  return (
    <>
      <Group justify="space-between" mb={10}>
        <PageTitle>{t('commonCode.title')}</PageTitle>
        {may('code', 'WRITE') && (
          <Group gap={8}>
            <Button component={Link} to="/system/code/import" variant="default" leftSection={<IconUpload size={14} />}>
              {t('industry.title')}
            </Button>
            <Button component={Link} to="/system/code/view" leftSection={<IconPlus size={14} />}>
              {t('commonCode.newTable')}
            </Button>
          </Group>
        )}
      </Group>
      <SearchBar value={view.search} onSearch={(search) => change({ search })} />
      <FetchBar isFetching={query.isFetching} />
      {query.isPending ? (
        <Stack gap={4} aria-busy>
          <Skeleton height={420} />
        </Stack>
      ) : nodes && nodes.length > 0 ? (
        <CodeTable key={view.search} nodes={nodes} isFound={view.search !== ''} />
      ) : (
        <Empty
          query={{ error: query.error, refetch: query.refetch as never }}
          isFiltered={view.search !== ''}
          onReset={() => change({ search: '' })}
        />
      )}
    </>
  )
}
