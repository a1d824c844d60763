import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

/** Way to a new code below this one. */
export function NewBelow({ idx }: { idx: number }) {
  const { t } = useTranslation('system')
  const may = useMay()
  if (!may('code', 'WRITE')) return null
  return (
    <Button
      component={Link}
      to={`/system/code/view?parentIdx=${idx}`}
      variant="default"
      leftSection={<IconPlus size={14} />}
    >
      {t('commonCode.newBelow')}
    </Button>
  )
}
