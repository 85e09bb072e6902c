import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { PanelProblem } from '../live/states.ts';

export function Problems({ problems }: { problems: readonly PanelProblem[] }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} width="100%">
      {problems.map((problem) => (
        <Box tag="li" key={`${problem.entry} ${problem.field} ${problem.place}`} style={{ overflowWrap: 'anywhere' }}>
          {problem.href ? (
            <Link tag={RouterLink} to={problem.href}>
              {placeText(problem)}
            </Link>
          ) : (
            <Typography fontWeight="bold">{placeText(problem)}</Typography>
          )}
          <Typography tag="p">
            {problem.rule}.{problem.found && ` Jetzt steht dort: ${problem.found}`}
          </Typography>
        </Box>
      ))}
    </Flex>
  );
}

const placeText = ({ entry, place }: PanelProblem) => [entry, place].filter(Boolean).join(': ');
