import {
  IconBuildingStore,
  IconCalendarTime,
  IconChartBar,
  IconCoin,
  IconDeviceTv,
  IconGift,
  IconLayoutBoard,
  IconLifebuoy,
  IconMovie,
  IconPhoto,
  IconReportMoney,
  IconSettings,
  IconSpeakerphone,
} from '@tabler/icons-react'

const icons = {
  '/system': IconSettings,
  '/media': IconDeviceTv,
  '/campaign': IconSpeakerphone,
  '/account': IconBuildingStore,
  '/material': IconMovie,
  '/content': IconPhoto,
  '/schedule': IconCalendarTime,
  '/settlement': IconReportMoney,
  '/board': IconLayoutBoard,
  '/point': IconCoin,
  '/promotion': IconGift,
  '/support': IconLifebuoy,
  '/stats': IconChartBar,
}

/** The section's picture by its path; sections without one get two letters of their name. */
export function MenuIcon({ path, name }: { path: string; name: string }) {
  const found = Object.entries(icons).find(([prefix]) => path.startsWith(prefix))
  // Drawn by the style sheet: the letters are a picture, the name beside them is read out.
  if (!found) return <span className="menu-badge" data-letters={name.slice(0, 2)} aria-hidden />
  const [, Icon] = found
  return <Icon size={18} stroke={1.6} />
}
