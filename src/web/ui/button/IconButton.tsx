import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title' | 'type'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  /** Shown on hover where the label would say too much; the label otherwise. */
  readonly tooltip?: string;
  /** Lies on a picture, so it stays small and brings its own ground. */
  readonly onPicture?: boolean;
  readonly children: ReactNode;
}

/** A button that is only a picture: it always has a name. */
export function IconButton({ label, tooltip, onPicture, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={tooltip ?? label}
      data-on-picture={onPicture}
      className={className === undefined ? styles['button'] : `${styles['button']} ${className}`}
    >
      {children}
    </button>
  );
}
