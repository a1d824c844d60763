import './cell.css'

/** A stamp that fits a row; what it shows is said by the name beside it. */
export function Poster({ address, height = 26 }: { address: string | null; height?: number }) {
  return (
    address && <img className="poster" src={address} alt="" loading="lazy" style={{ height, maxWidth: height * 2 }} />
  )
}
