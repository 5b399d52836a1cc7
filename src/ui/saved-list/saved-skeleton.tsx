import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import './saved.css'

export const SavedSkeleton = ({ title }: { title: string }) => (
  <>
    <h1 className="profile-title">{title}</h1>
    <div className="saved-list">
      <Loading />
      {[0, 1, 2].map((row) => (
        <div className="saved-row" key={row} aria-hidden="true">
          <div className="grow">
            <Skeleton width="40%" height={22} />
            <Skeleton width="60%" height={18} className="saved-skeleton-line" />
          </div>
        </div>
      ))}
    </div>
  </>
)
