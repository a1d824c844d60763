import { Image } from '@mantine/core'

/** A stamp that fits a row; what it shows is said by the name beside it. */
export function Poster({ address, height = 26 }: { address: string | null; height?: number }) {
  return (
    address && (
      <Image src={address} h={height} w="auto" maw={height * 2} fit="contain" radius={2} alt="" loading="lazy" />
    )
  )
}
